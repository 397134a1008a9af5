export default function CurrentLoanPage() {
  return <h1>CurrentLoanPage</h1>
}
