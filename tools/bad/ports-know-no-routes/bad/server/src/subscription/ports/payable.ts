import { routes } from '../routes.ts';

export const payable = routes;
