export const sample: string = 'one';
