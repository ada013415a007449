// What tests/clock-shift.mjs exports.
export declare function shiftDate(offsetMs: number): void;
