// Files of a report: asked for from a menu, then how far each is.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { useUrlState } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { type PayExportAsked, PayExportFormat, PayExportKind, payExportsApi } from '../contract/pay-exports.ts';

const STATE = { export: '' };
const LOOK_EVERY_MS = 1_000;

type MenuProps = {
  what: PayExportKind;
  asked: PayExportAsked;
  /** All of them, if left out. */
  formats?: readonly PayExportFormat[];
};

export function ReportExportMenu({ what, asked, formats = PayExportFormat.codes }: MenuProps) {
  const [, set] = useUrlState(STATE);
  const start = useVerb(payExportsApi.startPayExport, { done: ({ id }) => set({ export: id }) });
  return (
    <MenuButton
      label={say('Export')}
      icon="download"
      choices={formats.map((format) => ({
        key: format,
        label: PayExportFormat.labelOf(format),
        disabled: start.isPending,
        onChoose: () => start.mutate({ ...asked, what, format }),
      }))}
    />
  );
}

export function ReportExport() {
  const [{ export: id }, set] = useUrlState(STATE);
  const answer = useAnswer(payExportsApi.payExport, { id }, { refreshMs: LOOK_EVERY_MS });
  return (
    <ExportSheet
      title={answer.data ? PayExportKind.labelOf(answer.data.what) : say('File')}
      of={answer}
      counted={say('Payslips written')}
      kind={answer.data && PayExportFormat.labelOf(answer.data.format)}
      file={payExportsApi.payExportFile}
      id={id}
      onClose={() => set({ export: '' }, { replace: true })}
    />
  );
}
