export const place = {
  title: 'Find your address',
  search: 'Search for a street or place',
  results: 'Results',
  found: '{count, plural, one {# result} other {# results}}',
  noResults: 'No results. Please tap the map instead.',
  map: 'Map of the address',
  mapHint:
    'Tap the map to place the pin. On a keyboard, the arrow keys move the pin (further with Shift), Enter uses its address, and plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  chosen: 'Address at the pin',
  here: 'Use my location',
  nothingYet: 'Search for a place, or tap the map.',
  looking: 'Looking up the address',
  use: 'Use this address',
  drawn: 'This map is a drawing. Its streets aren’t real.',
  mapFailed: 'The map isn’t available right now. You can still search.',
};
