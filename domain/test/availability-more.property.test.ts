import { holdsForRandomShops } from './random-shops-agree.ts';

// A file of its own, so that another process can walk through these shops meanwhile.
holdsForRandomShops('one service when the clock changes', 0.25, { days: 'change', question: 'one service' });
holdsForRandomShops('several services for one guest', 0.25, { days: 'any', question: 'chain' });
holdsForRandomShops('groups', 0.25, { days: 'any', question: 'group' });
