// The jobs of the product by name: those that mostly wait are done where they are fetched, those that compute for long in
// the background thread.
import { attendanceTasks } from '@kawani/domains/attendance/service';
import {
  ACCOUNT_TASKS,
  EMPLOYEE_EXPORT,
  EMPLOYEE_IMPORT,
  employeeExporter,
  employeeImporter,
  permissionsOf,
  runAccountTasks,
} from '@kawani/domains/employees/service';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { CERTIFICATE_EXPORT, certificateExporter, PAY_RUN, payRunComputer } from '@kawani/domains/payroll/service';
import { PAYROLL_EXPORT, payExporter } from '@kawani/domains/payroll/service/reports/exporting';
import { HIRE, hireRunner } from '@kawani/domains/recruitment/hiring/service/saga/start';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { shiftCodes } from '@kawani/domains/schedule/service';
import { publishUsual } from '@kawani/domains/schedule/service/usual';
import { COMPANY_IMPORT, companyImporter } from '@kawani/domains/setup/imports/service/job';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import type { Identity } from '@kawani/kit/server/identity';
import type { Tasks } from '@kawani/kit/server/jobs';
import type { Log } from '@kawani/kit/server/log';
import { mailSender, SEND_MAIL } from '@kawani/kit/server/mail';
import type { Config } from './config.ts';

export type TaskDependencies = {
  readonly database: Database;
  readonly files: Files;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
};

export function lightTasks(given: TaskDependencies & { readonly registry: RequestRegistry }): Tasks {
  const { database, files, identity, clock, config, log, registry } = given;
  const { smtpUrl, mailFrom: from, companyName: company, employeeUrl: appUrl } = config;
  return {
    // Without a mail server the mails stay in the outbox, where the demo shows them.
    [SEND_MAIL]: smtpUrl === undefined ? async () => {} : mailSender({ database, smtpUrl, from, log }),
    [ACCOUNT_TASKS]: runAccountTasks({ database, identity, clock }),
    [HIRE]: hireRunner({ database, clock, files, identity, registry, company, appUrl }, (error) =>
      log.error({ err: error }, 'a hire failed'),
    ),
  };
}

export function heavyTasks({ database, files, identity, clock, config }: TaskDependencies): Tasks {
  const { companyName: company, hrUrl } = config;
  const exporting = { database, files, clock };
  const payroll = PayrollPermission.MANAGE_RELEASE_PAYSLIP;
  return {
    ...attendanceTasks({
      ...{ ...exporting, company, payroll, hrUrl },
      permissionsOf: (username) => permissionsOf(username, identity),
    }),
    [EMPLOYEE_EXPORT]: employeeExporter(exporting),
    [EMPLOYEE_IMPORT]: employeeImporter({ ...exporting, scheduling: { shiftCodes, publishUsual } }),
    [COMPANY_IMPORT]: companyImporter({ ...exporting, identity, company }),
    [CERTIFICATE_EXPORT]: certificateExporter({ ...exporting, company }),
    [PAYROLL_EXPORT]: payExporter({ ...exporting, company }),
    [PAY_RUN]: payRunComputer({ database, now: clock }),
  };
}
