export const place = {
  title: 'Find your address',
  search: 'Search for a street or place',
  results: 'Results',
  found: '{count, plural, one {# result} other {# results}}',
  noResults: 'No results, please click the map manually',
  map: 'Map of the address',
  mapHint:
    'Tap the map to put the pin there. On the keyboard, the arrow keys move the pin, further with Shift; Enter takes its address; plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  chosen: 'Address at the pin',
  nothingYet: 'Search for a place, or tap the map.',
  looking: 'Looking up the address',
  use: 'Use this address',
  drawn: 'This map is a drawing; its streets are not the real ones.',
  mapFailed: 'The map cannot be shown at the moment. The search still works.',
};
