import { html } from '../formats/html.ts';

export const frame = html;
