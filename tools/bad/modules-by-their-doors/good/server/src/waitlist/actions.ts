import { write } from '../booking/actions.ts';
import { readShop } from '../shop/queries.ts';

export const verb = [write, readShop];
