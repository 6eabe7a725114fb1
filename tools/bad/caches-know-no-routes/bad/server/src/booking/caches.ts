import { routes } from './routes.ts';

export const kept = routes;
