export default function ServiceProcedurePage() {
  return <h1>ServiceProcedurePage</h1>
}
