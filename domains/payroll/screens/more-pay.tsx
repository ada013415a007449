// Below one's payslips: what comes with every pay, and the released forms 2316. They are drawn together: otherwise what comes
// with every pay would push the forms down when it arrives after them.
import { certificatesApi } from '@kawani/domains/payroll/contract';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { recurringApi } from '../contract/recurring.ts';
import { OwnCertificates } from './certificates.tsx';
import { MyRecurring } from './my-recurring.tsx';

export function MorePay({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const recurring = useAnswer(recurringApi.mine, isShown ? { amounts: 'shown' } : {});
  const certificates = useAnswer(certificatesApi.myCertificates, {});
  // Most people have neither, so no height is reserved. The footer stays hidden while a skeleton is on the page.
  if (recurring.isPending || certificates.isPending) return <Skeleton height={0} />;
  return (
    <>
      <MyRecurring items={recurring.data?.items ?? []} isShown={isShown} />
      <OwnCertificates items={certificates.data?.items ?? []} {...{ isShown, onShow }} />
    </>
  );
}
