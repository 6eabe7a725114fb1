import { write } from '../message/actions.ts';
import { readShop } from '../shop/queries.ts';

export const verb = [write, readShop];
