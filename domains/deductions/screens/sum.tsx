// A sum at the head of a statement.
import './soa.css';

export function Sum({
  label,
  value,
  detail,
  isBad = false,
}: {
  label: string;
  value: string;
  detail: string;
  isBad?: boolean;
}) {
  return (
    <div className="soa-sum" data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong className="figures">{value}</strong>
        <small>{detail}</small>
      </dd>
    </div>
  );
}
