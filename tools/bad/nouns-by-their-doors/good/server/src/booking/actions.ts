import { write } from '../notification/actions.ts';
import { readShop } from '../shop/queries.ts';

export const verb = [write, readShop];
