import { field } from '@parlour/phrases/ch/field';
import { file } from '@parlour/phrases/ch/file';
import { form } from '@parlour/phrases/ch/form';
import { formReasons as reasons } from '@parlour/phrases/ch/form-reasons';

/** Texts of forms that are filled in. */
export const texts = { field, file, form, reasons };
