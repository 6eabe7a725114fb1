import { field } from '@parlour/phrases/en/field';
import { file } from '@parlour/phrases/en/file';
import { form } from '@parlour/phrases/en/form';

/** Texts of forms that are filled in. */
export const texts = { field, file, form };
