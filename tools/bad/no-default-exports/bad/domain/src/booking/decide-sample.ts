export default function decideSample() {}
