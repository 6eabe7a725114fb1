import { book } from '../booking/actions.ts';

export const offer = book;
