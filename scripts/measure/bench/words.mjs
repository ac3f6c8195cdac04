export const whole = (number) => Math.round(number).toLocaleString('en-US');
export const tenth = (number) => (number === null ? '—' : number.toFixed(1));
export const inSeconds = (seconds) => `${seconds.toFixed(2)} s`;
export const inMs = (ms) => inSeconds(ms / 1000);
export const percent = (share) => `${Math.round(share * 100)} %`;
export const megabytes = (number) => `${number ?? '—'} MB`;
