//! The flags of `serve` about applications, as the options of the background work.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::anyhow;
use lettre::message::Mailbox;

use crate::applications::background::Options;
use crate::applications::limit::{Limit, MaybeLimit};
use crate::applications::mail::MailOptions;
use crate::cli::{Mail, Serve};
use crate::content::Content;

const DEFAULT_JOB_LIMIT: Limit = Limit { count: 300, period: Duration::from_secs(3_600) };

/// `program` is this binary.
pub fn from_flags(flags: &Serve, content: &Content, program: PathBuf) -> anyhow::Result<Options> {
    let MaybeLimit(per_network) = flags.apply.apply_limit;
    let default = per_network.map(|_| DEFAULT_JOB_LIMIT);
    let per_job = flags.apply.job_limit.map_or(default, |MaybeLimit(limit)| limit);
    Ok(Options {
        database: flags.storage.database(),
        data: flags.storage.data.clone(),
        per_network,
        per_job,
        mail: mail_options(&flags.mail, content)?,
        retention: flags.apply.retention,
        program,
    })
}

fn mail_options(flags: &Mail, content: &Content) -> anyhow::Result<Option<MailOptions>> {
    let Some(smtp) = flags.smtp.clone() else { return Ok(None) };
    let site = &content.site.value.facts.email;
    let or_site = |given: &Option<Mailbox>| match given {
        Some(given) => Ok(given.clone()),
        None => site
            .parse()
            .map_err(|_| anyhow!("the site's e-mail address cannot send mail: use --mail-from")),
    };
    let (from, to) = (or_site(&flags.mail_from)?, or_site(&flags.mail_to)?);
    Ok(Some(MailOptions { smtp, from, to, receipt: flags.receipt }))
}
