import { kindsSaid } from '../policies/kinds-said.ts';

export const rows = kindsSaid;
