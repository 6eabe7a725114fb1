import { file } from '@parlour/phrases/en/file';
import { place } from '@parlour/phrases/en/place';
import { product } from '@parlour/phrases/en/product';
import { review } from '@parlour/phrases/en/review';
import { works } from '@parlour/phrases/en/works';

/** What is said on the tabs and sheets of a shop page that are fetched when they open, and where photos go along with a note. */
export const texts = { file, place, product, review, works };
