/** A bank account's number in the groups of a Thai bank book, `123-4-56789-0`; one of another length in fours. */
export function displayAccountNumber(digits: string): string {
  const ten = /^(\d{3})(\d)(\d{5})(\d)$/.exec(digits)
  return ten ? ten.slice(1).join('-') : digits.replace(/\B(?=(?:\d{4})+$)/g, '-')
}
