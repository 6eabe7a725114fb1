/** What the stores' app alone refuses; customers never load it. */
export const teamReasons = {
  second_factor_needed: 'Please finish signing in first.',
  second_factor_wrong: 'This code is wrong or has already been used. Please enter the next one.',
  team_member_known: 'This person is already on your team.',
  role_needed: 'Please choose one role for each store, or one for all stores.',
  role_above_own: 'You can’t give a role that may do more than yours.',
  owner_of_chain: 'An owner owns all stores. Please choose another role for a single store.',
  last_owner: 'A team needs an owner. Please make someone else an owner first.',
  team_link_over: 'This link has expired or has already been used. Please ask for a new one.',
  customer_known: 'A customer with this phone number or email already exists.',
  feeds_full: 'There are too many calendar feeds already. Please remove one first.',
  roster_touches_more: 'More appointments are affected now. Please look at them again.',
  absence_overlaps: 'There’s already leave, or a block, at that time.',
  hours_unreadable: 'Please write hours like 9–17 or 9–12:30, 13–18. They can’t overlap.',
  time_skipped: 'The clocks change that day, and this time doesn’t exist. Please choose another.',
  time_order: 'The end has to be later than the start.',
  block_reason_needed: 'Please say what the time is blocked for.',
};
