export default function ChooseLoanTypePage() {
  return <h1>ChooseLoanTypePage</h1>
}
