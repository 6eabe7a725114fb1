import { file } from '@parlour/phrases/ch/file';
import { place } from '@parlour/phrases/ch/place';
import { product } from '@parlour/phrases/ch/product';
import { review } from '@parlour/phrases/ch/review';
import { works } from '@parlour/phrases/ch/works';

/** What is said on the tabs and sheets of a shop page that are fetched when they open, and where photos go along with a note. */
export const texts = { file, place, product, review, works };
