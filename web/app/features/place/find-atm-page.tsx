export default function FindAtmPage() {
  return <h1>FindAtmPage</h1>
}
