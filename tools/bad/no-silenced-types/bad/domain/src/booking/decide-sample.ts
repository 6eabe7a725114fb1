// @ts-ignore
export const sample: number = 'one';
