/** Where a customer is on the page of forms. `handed`: the form was given to the page that it lies over. */
export type PageStep =
  | { name: 'info' }
  | { name: 'list' }
  | { name: 'form'; formId: string; answerId: string | null; isEditing: boolean }
  | { name: 'done' }
  | { name: 'handed' };

/** What is known when the page is opened, and while it is open. */
export type PageFacts = {
  /** The customer is known, or has said who it is. */
  isKnown: boolean;
  /** The one form that was asked for; null: any. */
  formId: string | null;
  answerId: string | null;
  /** The form lies over the pages of a booking. */
  isBooking: boolean;
};

export type PageEvent =
  | { kind: 'contactGiven' }
  | { kind: 'formOpened'; formId: string; answerId: string | null }
  | { kind: 'edited' }
  | { kind: 'formSent' }
  | { kind: 'listDone' }
  | { kind: 'wentBack' };

const formStep = (formId: string, answerId: string | null): PageStep => ({
  name: 'form',
  formId,
  answerId,
  isEditing: false,
});

/** Past the contact: the form that was asked for, else all of them. */
const afterContact = ({ formId, answerId }: PageFacts): PageStep =>
  formId === null ? { name: 'list' } : formStep(formId, answerId);

/** A customer who is not known is asked for the contact first; the pages of a booking ask for it themselves. */
export function firstStep(facts: PageFacts): PageStep {
  return facts.isKnown || facts.isBooking ? afterContact(facts) : { name: 'info' };
}

/** The step as it may be shown: a customer who is not known any more is asked again, one who has signed in meanwhile is not. */
export function allowedStep(step: PageStep, facts: PageFacts, isProved: boolean): PageStep {
  if (step.name === 'info') return isProved ? firstStep(facts) : step;
  const isOpen = facts.isKnown || facts.isBooking || step.name === 'done';
  return isOpen ? step : { name: 'info' };
}

export function nextStep(step: PageStep, event: PageEvent, facts: PageFacts): PageStep {
  switch (event.kind) {
    case 'contactGiven':
      return afterContact(facts);
    case 'formOpened':
      return formStep(event.formId, event.answerId);
    case 'edited':
      return step.name === 'form' ? { ...step, isEditing: true } : step;
    case 'formSent':
      if (facts.isBooking) return { name: 'handed' };
      return { name: facts.formId === null ? 'list' : 'done' };
    case 'listDone':
      return { name: 'done' };
    case 'wentBack':
      return backFrom(step, facts) ?? step;
  }
}

/** The step that Back of the page leads to; null: out of it. */
export function backFrom(step: PageStep, { formId, isBooking }: PageFacts): PageStep | null {
  if (step.name === 'list') return { name: 'info' };
  if (step.name !== 'form' || isBooking) return null;
  if (step.isEditing && step.answerId !== null) return { ...step, isEditing: false };
  return { name: formId === null ? 'list' : 'info' };
}
