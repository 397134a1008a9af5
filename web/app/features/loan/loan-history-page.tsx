export default function LoanHistoryPage() {
  return <h1>LoanHistoryPage</h1>
}
