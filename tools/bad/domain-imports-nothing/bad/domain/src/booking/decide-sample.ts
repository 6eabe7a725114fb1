import { readFileSync } from 'node:fs';

export const sample = () => readFileSync('sample', 'utf8');
