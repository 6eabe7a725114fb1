import { field } from '@parlour/phrases/en/field';
import { file } from '@parlour/phrases/en/file';
import { form } from '@parlour/phrases/en/form';
import { formReasons as reasons } from '@parlour/phrases/en/form-reasons';

/** Texts of forms that are filled in. */
export const texts = { field, file, form, reasons };
