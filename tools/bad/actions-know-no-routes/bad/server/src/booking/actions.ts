import { routes } from './routes.ts';

export const verb = routes;
