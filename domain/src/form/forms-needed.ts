/** What a form is filled in for: a booking, a bill, or the customer's own record. */
export const formTriggers = ['booking', 'bill', 'member'] as const;

export type FormTrigger = (typeof formTriggers)[number];

/** A service or product of a booking or bill. */
export type TriggerItem = { kind: 'service' | 'product'; id: string };

/** When a form is asked for: at which occasion, and for which items; no items: for every one. */
export type FormRule = { trigger: FormTrigger; isRequired: boolean; items: readonly TriggerItem[] };

export type NeededForm<Form> = { form: Form; isRequired: boolean };

/** The forms that an occasion with these items asks for, each once, required where any of its rules says so; required ones first. */
export function formsNeeded<Form extends { rules: readonly FormRule[] }>(
  forms: readonly Form[],
  trigger: FormTrigger,
  items: readonly TriggerItem[],
): NeededForm<Form>[] {
  const isMeant = (rule: FormRule) =>
    rule.trigger === trigger &&
    (rule.items.length === 0 ||
      rule.items.some((one) => items.some(({ kind, id }) => one.kind === kind && one.id === id)));
  const needed = forms.flatMap((form) => {
    const rules = form.rules.filter(isMeant);
    return rules.length === 0 ? [] : [{ form, isRequired: rules.some((rule) => rule.isRequired) }];
  });
  return needed.sort((left, right) => Number(right.isRequired) - Number(left.isRequired));
}
