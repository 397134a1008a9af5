export default function SetPincodePage() {
  return <h1>SetPincodePage</h1>
}
