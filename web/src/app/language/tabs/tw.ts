import { file } from '@parlour/phrases/tw/file';
import { place } from '@parlour/phrases/tw/place';
import { product } from '@parlour/phrases/tw/product';
import { review } from '@parlour/phrases/tw/review';
import { works } from '@parlour/phrases/tw/works';

/** What is said on the tabs and sheets of a shop page that are fetched when they open, and where photos go along with a note. */
export const texts = { file, place, product, review, works };
