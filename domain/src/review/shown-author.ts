const han = /^\p{Script=Han}/u;

/** The name under a review: the first name with the first letter of the last, a Chinese one by its family name alone; '' without a name. */
export function shownAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const [initial = ''] = last;
  if (han.test(last) || (last === '' && han.test(first))) return `${[...(last || first)][0]}**`;
  if (first === '') return initial === '' ? '' : `${initial}.`;
  return initial === '' ? first : `${first} ${initial}.`;
}
