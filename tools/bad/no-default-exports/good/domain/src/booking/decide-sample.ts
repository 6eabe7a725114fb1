export function decideSample() {}
