import { field } from '@parlour/phrases/tw/field';
import { file } from '@parlour/phrases/tw/file';
import { form } from '@parlour/phrases/tw/form';

/** Texts of forms that are filled in. */
export const texts = { field, file, form };
