/** Another time that a store proposes, and what else is shown of one’s appointments. */
export const proposal = {
  actionRequired: 'Action required',
  walkIn: 'Walk-in',
  pageTitle: 'Manage appointment',
  title: 'The store suggests another time',
  text: 'Suggested: {when}',
  until: 'Please answer by {when}. Nothing changes until you do.',
  stays: 'If you decline, your appointment stays as it is: {when}.',
  stillAsked: 'If you decline, the store still has to confirm your request for {when}.',
  accept: 'Accept this time',
  decline: 'Decline',
  answer: 'View and answer',
  accepted: 'Your appointment is confirmed for {when}.',
  declined: 'Declined. We’ve told the store.',
  gone: 'This time is no longer available. Please choose another one.',
  over: 'This suggestion has expired. Your appointment hasn’t changed.',
  nothing: 'There’s nothing for you to confirm. You can still change the time or cancel.',
};
