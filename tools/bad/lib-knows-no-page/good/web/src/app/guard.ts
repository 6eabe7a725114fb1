import { paths } from '../lib/navigation/paths.ts';

export const login = paths;
