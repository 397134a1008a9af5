export default function FindBranchPage() {
  return <h1>FindBranchPage</h1>
}
