import { card } from '../presenters/card.ts';

export const rows = card;
