// A time of day as text, told apart without a schema: the first paint of a form checks nothing else.

/** `HH:MM` */
export const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
