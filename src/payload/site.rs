//! What every page gets of the site, and the pages that the content adds.

use serde::Serialize;
use utoipa::ToSchema;

use super::ShareImage;

/// What every page may show beside its answers.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Site {
    #[serde(flatten)]
    pub facts: SiteFacts,
    pub pages: PageTexts,
    /// At the foot of every page.
    pub text_pages: Vec<TextPageLink>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TextPageLink {
    pub slug: String,
    pub title: String,
}

/// Names, links and claims that stand on every page.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SiteFacts {
    pub name: String,
    pub company: String,
    pub title: String,
    pub headline: String,
    pub tagline: String,
    pub description: String,
    pub keywords: Vec<String>,
    /// For pages that show no entry, at the root of the site.
    pub share_image: ShareImage,
    /// For entries without a share image of their own.
    pub entry_share_image: ShareImage,
    pub theme_colour: String,
    #[schema(required)]
    pub logo: Option<String>,
    #[schema(required)]
    pub icon: Option<String>,
    #[schema(required)]
    pub touch_icon: Option<String>,
    pub email: String,
    pub phone: String,
    pub whatsapp: String,
    pub linkedin: String,
    pub founded: u32,
    pub experience: String,
}

/// The texts of pages that no other file has. What is named after a page is the line below its title, which search
/// engines show too; without it they show the site's description.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PageTexts {
    pub about_us: String,
    #[schema(required)]
    pub services: Option<String>,
    #[schema(required)]
    pub projects: Option<String>,
    #[schema(required)]
    pub jobs: Option<String>,
    #[schema(required)]
    pub blogs: Option<String>,
    #[schema(required)]
    pub all_blogs: Option<String>,
    #[schema(required)]
    pub contact: Option<String>,
    /// Beside the contact form.
    pub invitation: TextCard,
    /// The home page's block about the company.
    #[schema(required)]
    pub company: Option<String>,
    /// The three cards of that block.
    pub features: Vec<TextCard>,
    /// The four reasons to choose the company.
    pub benefits: Vec<TextCard>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TextCard {
    pub title: String,
    #[schema(required)]
    pub text: Option<String>,
}

/// A page with a title and a text, such as Privacy. `content` is sanitised HTML.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TextPage {
    pub slug: String,
    pub title: String,
    pub description: String,
    pub content: String,
}
