export const staff = {
  person: 'Staff member',
  none: 'Nobody is listed here yet',
  score: 'Rated {score} of 5',
  bookNamed: 'Book: {name}',
  specialty: 'Specialty',
  profile: 'Profile',
  store: 'Store',
  workNamed: 'Work: {title}',
  filmNamed: 'Video: {title}',
  moreWorks: '{count, plural, one {# more work} other {# more works}}',
};
