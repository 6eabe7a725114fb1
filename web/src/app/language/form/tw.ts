import { field } from '@parlour/phrases/tw/field';
import { file } from '@parlour/phrases/tw/file';
import { form } from '@parlour/phrases/tw/form';
import { formReasons as reasons } from '@parlour/phrases/tw/form-reasons';

/** Texts of forms that are filled in. */
export const texts = { field, file, form, reasons };
