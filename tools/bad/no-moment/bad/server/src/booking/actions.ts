import moment from 'moment';

export const verb = moment;
