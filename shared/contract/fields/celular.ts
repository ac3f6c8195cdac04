/** The digits of a Peruvian mobile number as typed or pasted: without the country code 51, at most nine. */
export function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return (digits.length === 11 && digits.startsWith('51') ? digits.slice(2) : digits).slice(0, 9);
}
