import { paths } from '../navigation/paths.ts';

export const login = paths;
