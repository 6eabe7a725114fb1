export const staff = {
  person: 'Staff member',
  none: 'No staff listed yet',
  score: 'Rated {score} out of 5',
  bookNamed: 'Book with {name}',
  specialty: 'Specialty',
  profile: 'Profile',
  store: 'Store',
  workNamed: 'Work: {title}',
  filmNamed: 'Video: {title}',
  moreWorks: '{count, plural, one {# more work} other {# more works}}',
};
